/** The term of the authority for a decision on an objection or administrative appeal. */
export interface DecisionRule {
  /** Weeks after the end of the term for objection or appeal. */
  readonly weeks: number
  /** Weeks instead of {@link weeks} where a committee advises (Awb 7:10, first paragraph). */
  readonly withCommittee?: number
  /** Weeks instead of {@link weeks} when the grounds are medical or concern labour expertise (WIA 112). */
  readonly withMedicalGrounds?: number
  /** Weeks by which the decision can be adjourned. */
  readonly adjournment: number
  /** Whether the case records the adjourned weeks; otherwise each adjournment is {@link adjournment}. */
  readonly countsWeeks?: true
  /** The decision is due within the calendar year of receipt, unless that was in its last six weeks (Gemeentewet 236). */
  readonly isByYear?: true
  /** Articles of the term, and of its adjournment. */
  readonly article: string
  readonly adjournedBy: string
}

/** Rules by kind of decision; the table of remedies names one for each case type. */
export const decisionKinds = {
  // Awb 7:24, WAHV 6 and 7.
  traffic: { weeks: 16, adjournment: 10, article: 'Awb 7:24', adjournedBy: 'Awb 7:24' },
  // Gemeentewet 236 with Awb 7:10.
  assessment: {
    weeks: 6,
    adjournment: 6,
    isByYear: true,
    article: 'Gemeentewet 236, Awb 7:10',
    adjournedBy: 'Awb 7:10, derde lid',
  },
  // Awb 7:10, first and third paragraph.
  benefit: {
    weeks: 6,
    withCommittee: 12,
    adjournment: 6,
    countsWeeks: true,
    article: 'Awb 7:10',
    adjournedBy: 'Awb 7:10, derde lid',
  },
  // WIA 111 and 112.
  uwv: {
    weeks: 13,
    withMedicalGrounds: 17,
    adjournment: 6,
    countsWeeks: true,
    article: 'WIA 111 en 112',
    adjournedBy: 'Awb 7:10, derde lid',
  },
} as const satisfies Record<string, DecisionRule>
