/** Takes the meaning from `% _ \` for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
