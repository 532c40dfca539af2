// A QR code as one path.
import qrcode from 'qrcode-generator';

/** The most letters that a camera still reads well from a screen. */
export const mostQrLetters = 1200;

const quiet = 4; // modules of white around the code

/** The side of the code of `text` in modules, and its dark modules as a path; null where it is too long. */
export function qrPath(text: string): { readonly side: number; readonly path: string } | null {
  if (text.length > mostQrLetters) {
    return null;
  }
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      path += code.isDark(row, column) ? `M${column + quiet} ${row + quiet}h1v1h-1z` : '';
    }
  }
  return { side: count + 2 * quiet, path };
}
