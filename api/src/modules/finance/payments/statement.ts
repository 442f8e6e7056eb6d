/** An entry of a bank statement, or one payment of a batch that it books together. */
export interface StatementEntry {
  /** Of the statement: the same whenever it is read, in whichever file. */
  readonly name: string
  /** Calendar date. */
  readonly bookedOn: string
  /** Below zero: it went out. */
  readonly cents: number
  /** It takes an earlier entry back. */
  readonly isReversal: boolean
  readonly counterName: string | null
  /** Normalised. */
  readonly counterIban: string | null
  /** What the payer wrote. */
  readonly description: string
  /** What its texts spell that can be the number of an invoice or a case; bare, as these are looked up. */
  readonly numbers: readonly string[]
}

/** Statements of one file. */
export interface Statement {
  /** The accounts that it is of, normalised; null among them for one that it does not name. */
  readonly accounts: readonly (string | null)[]
  readonly from: string | null
  readonly to: string | null
  readonly entries: readonly StatementEntry[]
}
