/** Ways in which a letter goes out without the mailroom. */
export const letterChannels = ['email', 'ftp'] as const
export type LetterChannel = (typeof letterChannels)[number]
