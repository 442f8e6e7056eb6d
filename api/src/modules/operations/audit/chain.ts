import { createHash } from 'node:crypto'

/** Where the chain begins. */
export const firstHash = '0'.repeat(64)

/** The end of the chain at some moment: who keeps it elsewhere can tell later that what stood before it is still there. */
export interface ChainHead {
  readonly position: number
  readonly hash: string
}

/** A row of the chain: its hash covers all rows before it, its place and its own content. */
export const chained = (previous: string, position: number, content: string): string =>
  createHash('sha256').update(`${previous}\n${position}\n${content}`).digest('hex')

/** The chain goes on with these entries. */
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
