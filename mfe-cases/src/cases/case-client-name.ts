import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { clientName } from '@zaakwerk/domain/names'

/** The name of a case's client in lists; the company when there is no client. */
export const caseClientName = ({
  client,
  companies,
}: Pick<CaseSummary, 'client' | 'companies'>): string | undefined => {
  const [first] = client
  return first ? clientName(first) : companies[0]?.name
}
