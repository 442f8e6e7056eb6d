/** Control and direction marks would make a message read as something else. */
const unreadable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A file name as a message may quote it. */
export const shownName = (name: string): string => {
  const readable = name.toWellFormed().replace(unreadable, '')
  return readable.length > 80 ? `${readable.slice(0, 79)}…` : readable
}
