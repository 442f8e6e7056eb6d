import { sql } from './drizzle.ts'

export const preparedMark = '/* prepared */'

/**
 * Begins a statement that each connection of requests plans once: its text is the same at each call, and one plan suits all its parameters. Planning the rows
 * of a page takes longer than reading them.
 */
export const prepared = sql.raw(preparedMark)
