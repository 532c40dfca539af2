import { qrPath } from './qr_path';

/** A link as a QR code; nothing where it is too long for one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrPath(text);
  if (!code) {
    return null;
  }
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${code.side} ${code.side}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={code.side} height={code.side} fill="#ffffff" />
      <path d={code.path} fill="#000000" />
    </svg>
  );
}
