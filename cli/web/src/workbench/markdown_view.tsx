import type { JSX } from 'preact';
import { blocksOf, type Block, type Span } from './markdown';

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return (
    <>{spans.map((span, index) => (span.bold ? <strong key={index}>{span.text}</strong> : span.text))}</>
  );
}

function heading(block: Block, key: number): JSX.Element {
  const spans = <Spans spans={block.spans} />;
  return block.kind === 1 ? <h2 key={key}>{spans}</h2> : <h3 key={key}>{spans}</h3>;
}

/** The engine's Markdown as elements of the page. */
export function MarkdownView({ text }: { readonly text: string }) {
  const elements: JSX.Element[] = [];
  let items: JSX.Element[] = [];
  const closeList = () => {
    if (items.length > 0) {
      elements.push(<ul key={elements.length}>{items}</ul>);
      items = [];
    }
  };
  for (const block of blocksOf(text)) {
    if (block.kind === 'item') {
      items.push(
        <li key={items.length}>
          <Spans spans={block.spans} />
        </li>,
      );
      continue;
    }
    closeList();
    elements.push(
      block.kind === 0 ? (
        <p key={elements.length}>
          <Spans spans={block.spans} />
        </p>
      ) : (
        heading(block, elements.length)
      ),
    );
  }
  closeList();
  return <div class="bench-prose">{elements}</div>;
}
