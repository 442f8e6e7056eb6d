/** A mailed link. */
export interface ClientLink {
  readonly token: string
  /** The `id` in the URL. The API refuses a token of another case. */
  readonly caseId: number
}
