import type { TaskType } from '@zaakwerk/contract/entities/task'
import { type CaseFamily, caseFamily } from './case-types.ts'

/** Weight of kinds of tasks, in ordinary tasks. */
interface WeightRule {
  readonly weight: number
  /** In Dutch. */
  readonly label: string
  readonly types: readonly TaskType[]
  /** Case families that the rule applies to; absent: all cases. */
  readonly families?: readonly CaseFamily[]
}

/** Kinds of tasks that count as more than one task in the workload of a colleague. The weights are estimates. The first matching rule applies. */
export const weightRules: readonly WeightRule[] = [
  { weight: 3, label: 'Gronden en zitting', types: ['grounds_and_hearing_task'] },
  {
    weight: 2,
    label: 'Beoordelen, analyseren of handmatig opstellen',
    types: [
      'needs_manual_review',
      'nha_decision_review',
      'manual_document_review_after_automation',
      'analyze_btu_case',
      'create_adm_beroep_manually',
      'create_pf_kanton_beroep_manually',
    ],
  },
  {
    weight: 2,
    label: 'Gebruikerstaak in een BTU-zaak, bij een strafbeschikking of een ingevorderd rijbewijs',
    types: ['user_task'],
    families: ['btu', 'law_firm'],
  },
]

/** The weight of a task by its type and the type of its case; null: no case. */
export const taskWeight = (type: string, caseType: number | null): number =>
  weightRules.find(
    ({ types, families }) =>
      types.some((one) => one === type) &&
      (!families || (caseType !== null && families.includes(caseFamily(caseType)))),
  )?.weight ?? 1
