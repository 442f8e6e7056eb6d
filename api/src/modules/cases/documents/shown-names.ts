const most = 5

/** File names for a log line: the first five, and how many more. */
export const firstOf = (names: readonly string[]): string => {
  const more = names.length - most
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` en ${more} andere` : ''}`
}
