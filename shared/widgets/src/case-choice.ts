import type { lookupCases } from '@zaakwerk/contract/case-search'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { clientName } from '@zaakwerk/domain/names'

/** A case in a picker. */
export interface PickedCase {
  readonly id: number
  readonly internal_id: string
  readonly reference: string | null
  /** The name of its first client; absent while it is not known. */
  readonly client?: string | undefined
  /** Absent while they are not known. */
  readonly details?:
    | { readonly type: number; readonly official_id: string | null; readonly decision_date: string | null }
    | undefined
}

/** The value of a picker: a case, a text that is looked up as internal id at saving, or nothing. */
export type CaseChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly known: PickedCase }
  | { readonly kind: 'typed'; readonly text: string }

/** Maps a case of the search to a picked case. */
export const pickedCase = ({
  id,
  internal_id,
  cjib_number: reference,
  client: [first],
  type,
  official_id,
  decision_date,
}: EndpointAnswer<typeof lookupCases>[number]): PickedCase => ({
  id,
  internal_id,
  reference,
  details: { type, official_id, decision_date },
  ...(first ? { client: clientName(first) } : {}),
})

/** Whether a typed text is the internal id of a case. Capitals do not count; half an id is none. */
export const isNamed = (text: string, { internal_id }: Pick<PickedCase, 'internal_id'>): boolean =>
  internal_id.trim().toLowerCase() === text.trim().toLowerCase()
