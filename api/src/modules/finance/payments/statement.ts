/** An entry of a bank statement, or a single payment of a batch entry. */
export interface StatementEntry {
  /** Stable identifier of the entry: equal whenever it is read, in any file. */
  readonly name: string
  /** Calendar date. */
  readonly bookedOn: string
  /** Negative for money that went out. */
  readonly cents: number
  /** It reverses an earlier entry. */
  readonly isReversal: boolean
  readonly counterName: string | null
  /** Normalised. */
  readonly counterIban: string | null
  /** The remittance text by the payer. */
  readonly description: string
  /** Possible numbers of an invoice or a case in its texts, normalised for look-ups. */
  readonly numbers: readonly string[]
}

export interface Statement {
  /** The accounts of the statements, normalised; null for one that is not named. */
  readonly accounts: readonly (string | null)[]
  readonly from: string | null
  readonly to: string | null
  readonly entries: readonly StatementEntry[]
}
