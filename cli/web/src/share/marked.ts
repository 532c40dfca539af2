// A stranger's text as it is: what would be invisible, or turn the reading direction, is shown by its code point.
const unseen =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u2800]|(?! )\p{Zs}|(?![\t\n])\p{Cc}/gu;

/** The text with `⟨U+202E⟩` in the place of such a character. */
export function marked(text: string): string {
  return text.replace(
    unseen,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}
