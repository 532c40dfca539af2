// Raw deflate by the browser's own streams, with a bound on what comes out.

async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream) {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return source.pipeThrough(way);
}

/** `bytes`, compressed. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const compressed = await read(through(bytes, new CompressionStream('deflate-raw')), Infinity);
  return compressed ?? new Uint8Array();
}

/** What `bytes` were compressed from: 'large' beyond `most` bytes, of which no more are kept; 'damaged' otherwise. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array | 'large' | 'damaged'> {
  try {
    return (await read(through(bytes, new DecompressionStream('deflate-raw')), most)) ?? 'large';
  } catch {
    return 'damaged';
  }
}
