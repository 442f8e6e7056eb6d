import type { Authority } from '@zaakwerk/contract/entities/authority'
import { noAddress } from '@zaakwerk/contract/entities/people'

/** An authority with submission by e-mail, as the API returns it; pass only what the test is about. */
export const aRegisteredAuthority = (
  given: Omit<Partial<Authority>, 'address'> & {
    readonly id: number
    readonly address?: Partial<Authority['address']>
  },
): Authority => ({
  name: 'Gemeente Utrecht',
  authority_type: 2,
  attention_of: null,
  email: 'belastingen@example.nl',
  submission_type: 'email',
  version: 1,
  created_at: '2026-11-20T09:14:00+01:00',
  updated_at: '2026-11-20T09:14:00+01:00',
  updated_by: null,
  ...given,
  address: { ...noAddress, ...given.address },
})
