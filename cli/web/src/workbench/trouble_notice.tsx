// What went wrong, in the engine's words.
import type { Trouble } from './bench_engine';

export function TroubleNotice({ trouble }: { readonly trouble: Trouble }) {
  const place = trouble.location;
  return (
    <div class="bench-trouble" role="alert">
      {place && place.line > 0 && (
        <p class="bench-place">
          {place.file.replace(/^\.\//u, '')}:{place.line}
        </p>
      )}
      <p>{trouble.message}</p>
      {trouble.hint && <p class="bench-hint">{trouble.hint}</p>}
    </div>
  );
}
