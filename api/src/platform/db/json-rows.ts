/** Of a row what the audit trail records: its id and, under the name they have in the row, those of its clients. */
export interface AuditedRow {
  readonly id: number
  readonly client?: readonly number[]
}

/**
 * The rows of a page as the JSON text that PostgreSQL made of them. Nothing in the server looks into these rows, so they are neither parsed nor written again,
 * which took more time than reading them.
 */
export class JsonRows {
  readonly json: string
  readonly audited: readonly AuditedRow[]

  constructor(json: string, audited: readonly AuditedRow[]) {
    this.json = json
    this.audited = audited
  }
}

/** One page of a list, as text; `total`: the number of all rows. */
export interface JsonPage {
  readonly items: JsonRows
  readonly total: number
}
