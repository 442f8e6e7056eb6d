import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { clientName } from '@zaakwerk/domain/names'

/** Who a case is for, as a list names it: the client, else the company. */
export const caseClientName = ({
  client,
  companies,
}: Pick<CaseSummary, 'client' | 'companies'>): string | undefined => {
  const [first] = client
  return first ? clientName(first) : companies[0]?.name
}
