import type { ReadField, ReadProposal } from '@zaakwerk/contract/entities/reading'

/** A value that was read, of a field that these rules know. */
export interface Proposal extends ReadProposal {
  readonly field: ReadField
}

/** An authority that a paper may come from. */
export interface KnownAuthority {
  readonly id: number
  readonly name: string
  /** A number of the types of authorities. */
  readonly type: number
}
