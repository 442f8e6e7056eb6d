/** Control and bidirectional characters could disguise what a message says. */
const unreadable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A file name that is safe to quote in a message. */
export const shownName = (name: string): string => {
  const readable = name.toWellFormed().replace(unreadable, '')
  return readable.length > 80 ? `${readable.slice(0, 79)}…` : readable
}
