// The rules of a game in words, as the engine writes them.
import { useEffect, useState } from 'preact/hooks';
import { engine, wordsOf } from '../app/engine';
import { language } from '../app/settings';
import { say } from '../words/words';
import { chaptersOf, type Chapter } from './rules_card';

/** The chapters of a ruleset's card; a text is why there are none. */
async function rulesOf(spec: string): Promise<readonly Chapter[] | string> {
  try {
    const lang = language.value;
    const card = await engine().ask({ ask: 'show', ruleset: spec, card: true, markdown: true, lang });
    return chaptersOf(String(card));
  } catch (error) {
    const words = wordsOf(error);
    if (words === null) throw error;
    return words;
  }
}

interface Props {
  readonly spec: string;
  /** The card in Markdown, where it need not be asked for. */
  readonly given?: string | undefined;
  /** Chooses the chapters that are shown. */
  readonly only?: (chapters: readonly Chapter[]) => readonly Chapter[];
}

export function RulesPanel({ spec, given, only = (all) => all }: Props) {
  const [rules, setRules] = useState<readonly Chapter[] | string | null>(null);
  useEffect(() => {
    let gone = false;
    const found = given === undefined ? rulesOf(spec) : Promise.resolve(chaptersOf(given));
    void found.then((chapters) => !gone && setRules(chapters));
    return () => {
      gone = true;
    };
  }, [spec, given, language.value]);
  if (rules === null) return <p class="loading">{say('loading')}</p>;
  if (typeof rules === 'string') return <p class="notice">{rules}</p>;
  return (
    <div class="rules">
      {only(rules).map(({ heading, paragraphs }) => (
        <section key={heading}>
          {heading !== '' && <h3>{heading}</h3>}
          {paragraphs.map(({ name, text, listed }, i) => (
            <p key={i} class={listed ? 'rules-item' : undefined}>
              {name !== '' && <strong>{name} </strong>}
              {text}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
