import type { Procedure } from '@zaakwerk/contract/figures'
import { lookUp } from './known.ts'
import { type LetterKind, letterNames, letterRule } from './letters.ts'

interface ProcedureRule {
  /** In Dutch. */
  readonly label: string
  /** The letter that starts the procedure; absent for benefit cases. */
  readonly letter?: LetterKind
  /**
   * Statutory term for a decision, in weeks from sending. Absent if the term starts on another day, such as for an administrative appeal at the end of the appeal
   * term (Awb 7:24).
   */
  readonly legalWeeks?: number
}

/** The procedures, from submission to decision. */
export const procedureRules: Readonly<Record<Procedure, ProcedureRule>> = {
  administrative_appeal: { label: 'Administratief beroep', letter: 'adm_beroep' },
  nha_objection: { label: 'Bezwaar NHA', letter: 'nha_pf_objection' },
  btu_objection: { label: 'Bezwaar BTU' },
  // Awb 4:17, third paragraph.
  notice_of_default: { label: 'Ingebrekestelling', letter: 'igs', legalWeeks: 2 },
  canton_appeal: { label: 'Kantonberoep', letter: 'pf_kanton' },
  court_appeal: { label: 'Beroep rechtbank', letter: 'nha_court_appeal' },
}

/** Names of the letters that start a procedure. */
export const lettersOfProcedure = (procedure: Procedure): readonly string[] => {
  const { letter } = procedureRules[procedure]
  // The kind of a letter does not depend on the type of its case.
  return letter ? letterNames.filter((name) => letterRule(name, 1)?.kind === letter) : []
}

/** The name of a procedure, in Dutch; "Onbekend" if no procedure is recorded. */
export const procedureLabel = (procedure: string | null): string =>
  procedure === null
    ? 'Onbekend'
    : lookUp<{ label: string }>(procedureRules, procedure, { label: 'Overig' }).label
