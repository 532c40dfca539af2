import type { ComponentChildren } from 'preact';
import { blocksOf, type Block, type Spans } from './markdown';

interface Props {
  readonly blocks: readonly Block[];
  /** The address that a link leads to; null for one that leads nowhere from here. */
  readonly link?: ((href: string) => string | null) | undefined;
  /** What stands below the block of code of this place. */
  readonly below?: (place: number) => ComponentChildren;
}

function Text({ spans, link }: { readonly spans: Spans; readonly link?: Props['link'] }) {
  return (
    <>
      {spans.map(({ text, bold, italic, code, href }, index) => {
        let shown: ComponentChildren = code ? <code>{text}</code> : text;
        if (bold) shown = <strong>{shown}</strong>;
        if (italic) shown = <em>{shown}</em>;
        const address = href === undefined ? null : (link?.(href) ?? null);
        const key = index;
        return address === null ? (
          <span key={key}>{shown}</span>
        ) : (
          <a key={key} href={address} rel={address.startsWith('#') ? undefined : 'noreferrer'}>
            {shown}
          </a>
        );
      })}
    </>
  );
}

function BlockView({ block, link }: { readonly block: Block } & Pick<Props, 'link'>) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
      return (
        <Heading id={`manual-${block.id}`} tabIndex={-1}>
          <Text spans={block.spans} link={link} />
        </Heading>
      );
    }
    case 'text':
      return (
        <p>
          <Text spans={block.spans} link={link} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Text spans={item} link={link} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <div class="bench-scroll" tabIndex={0}>
          <table class="bench-table">
            <thead>
              <tr>
                {block.head.map((cell, index) =>
                  cell.length === 0 ? (
                    <td key={index} />
                  ) : (
                    <th key={index} scope="col">
                      <Text spans={cell} link={link} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <Text spans={cell} link={link} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return <pre tabIndex={0}>{block.text}</pre>;
  }
}

/** Blocks of Markdown as elements of the page. */
export function BlocksView({ blocks, link, below }: Props) {
  return (
    <div class="bench-prose">
      {blocks.map((block, place) => (
        <>
          <BlockView block={block} link={link} />
          {block.kind === 'code' && below?.(place)}
        </>
      ))}
    </div>
  );
}

/** The engine's Markdown as elements of the page. */
export function MarkdownView({ text }: { readonly text: string }) {
  return <BlocksView blocks={blocksOf(text)} />;
}
