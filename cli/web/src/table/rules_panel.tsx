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

export function RulesPanel({ spec }: { readonly spec: string }) {
  const [rules, setRules] = useState<readonly Chapter[] | string | null>(null);
  useEffect(() => {
    let gone = false;
    void rulesOf(spec).then((found) => !gone && setRules(found));
    return () => {
      gone = true;
    };
  }, [spec, language.value]);
  if (rules === null) return <p class="loading">{say('loading')}</p>;
  if (typeof rules === 'string') return <p class="notice">{rules}</p>;
  return (
    <div class="rules">
      {rules.map(({ heading, paragraphs }) => (
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
