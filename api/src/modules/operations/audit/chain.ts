import { createHash } from 'node:crypto'

/** The hash before the first row. */
export const firstHash = '0'.repeat(64)

/** Head of the hash chain at a moment: a copy kept elsewhere proves later that the earlier rows are still there. */
export interface ChainHead {
  readonly position: number
  readonly hash: string
}

/** Hash of a row: it covers all rows before it, its position and its own content. */
export const chained = (previous: string, position: number, content: string): string =>
  createHash('sha256').update(`${previous}\n${position}\n${content}`).digest('hex')

export const chainOn = (
  head: ChainHead | undefined,
  entries: readonly { readonly id: number; readonly content: string }[],
): readonly (ChainHead & { readonly entryId: number })[] => {
  let { position, hash } = head ?? { position: 0, hash: firstHash }
  return entries.map(({ id, content }) => {
    position += 1
    hash = chained(hash, position, content)
    return { position, hash, entryId: id }
  })
}
