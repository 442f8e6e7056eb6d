/** A moment that PostgreSQL wrote as text (`2026-11-20 15:00:00.5+00`), as JSON has it (`2026-11-20T15:00:00.5+00:00`). */
export const isoOf = (text: string): string => {
  const iso = text.replace(' ', 'T')
  return /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso
}
