const plain: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ł: 'l', Ł: 'L', đ: 'd' }

/** A text in characters that PDF's standard fonts have: Western letters only; others lose their accent. */
export const printable = (text: string): string =>
  text.replace(/[^ -ÿ‘’“”€–—•…]/g, (sign) => plain[sign] ?? sign.normalize('NFD')[0] ?? '')
