import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { formatReference } from '@zaakwerk/domain/cjib'

/** The case of a task in a list: "Z-2604810 · 0344 2611 0457 8". */
export const taskCaseLine = ({ case: linked }: Pick<TaskSummary, 'case'>): string => {
  if (!linked) return 'Geen dossier'
  const { internal_id, official_id } = linked
  return official_id ? `${internal_id} · ${formatReference(official_id)}` : internal_id
}
