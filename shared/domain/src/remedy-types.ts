import type { DecisionRule } from './decision-rules.ts'

/** Certainty of a row: read in the law or in case law, or professional knowledge that a lawyer confirms before it is changed. */
type Certainty = 'read' | 'to_confirm'

/** The term to contest a document, and the date that it runs from. */
export interface TermRule {
  /** "Bezwaartermijn". */
  readonly label: 'Bezwaartermijn' | 'Beroepstermijn' | 'Verzettermijn'
  /** What has to be submitted: "Bezwaar", "Administratief beroep". */
  readonly title: string
  /** The article of its length. */
  readonly article: string
  /** Counted from the day after the decision was announced. */
  readonly days: number
  /** A letter posted in time may arrive up to a week late (Awb 6:9); criminal law has no such week. */
  readonly hasPostalWeek: boolean
  /** The case fact that the term runs from. */
  readonly from: 'decision_date' | 'original_decision_date'
}

/** Events that request a letter against a decision. */
export type ContestingEvent =
  | 'create_case_administrative_appeal'
  | 'create_nha_pf_objection'
  | 'create_nha_court_appeal'

/** The contested document of a case type, and the legal remedy against it. */
export interface Remedy {
  /** Name of the document, with its article: "de beschikking". */
  readonly contestedDocument: string
  /** For a reminder: the decision that it is about, which is the one to contest. */
  readonly remindsOf?: string
  /** The remedy and where it is lodged: "bezwaar bij de heffingsambtenaar"; undefined when there is none that we submit. */
  readonly remedy?: string
  /** Undefined for a document that starts no term. */
  readonly term?: TermRule
  /** For the header of the case, in Dutch: why there is no term, which document it runs from, or which remedy is open. */
  readonly remark?: string
  /** The letter of each event for a case of this type. */
  readonly letters: Partial<Record<ContestingEvent, string>>
  /** Why an event has no letter, in Dutch. Any other event that is not in `letters` does not exist for the type. */
  readonly refusals: Partial<Record<ContestingEvent, string>>
  /** When no authority decides: why, and what to do instead, in Dutch. */
  readonly undecided?: { readonly because: string; readonly instead: string }
  /** The term of the authority's decision; undefined when no authority decides. */
  readonly decision?: DecisionRule
  /** The document is itself the decision on a letter of this kind. */
  readonly decidesOn?: 'adm_beroep' | 'nha_pf_objection'
  /** Whether it is lodged with a judge instead of the authority of the case. */
  readonly isLodgedWithJudge?: true
  /** Its legal source. */
  readonly source: string
  readonly certainty: Certainty
}
