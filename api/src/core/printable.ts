const plain: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ł: 'l', Ł: 'L', đ: 'd' }

/** A text as the standard fonts of PDF can set it: they know Western letters only, the rest loses its accent. */
export const printable = (text: string): string =>
  text.replace(/[^ -ÿ‘’“”€–—•…]/g, (sign) => plain[sign] ?? sign.normalize('NFD')[0] ?? '')
