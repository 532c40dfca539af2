// What the plays of the people of a match cost, each of which leads to its step.
import { facesOf } from '../workbench/deck_faces';
import { CostlyPlays } from './costly_plays';
import { given, names, shown, showStep, steps } from './replay';
import { stepOf } from './steps';

export function RecordCosts() {
  const record = shown.value;
  const people = record?.match?.head.people ?? [];
  if (!record || people.length === 0) return null;
  const files = given.value.slice(1).map(({ path, text }) => ({ file: path, text }));
  return (
    <CostlyPlays
      key={record.text}
      wanted={() => ({ text: record.text, files, seats: people })}
      deck={facesOf(record.cards)}
      cards={names.value}
      names={record.head.names}
      onShow={(hand, play) => {
        showStep(Math.max(stepOf(record.hands, steps.value, hand, play), 0));
      }}
    />
  );
}
