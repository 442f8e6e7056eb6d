import type { AuditEntry } from '@zaakwerk/contract/audit'

/** A change of a contact. */
export const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 12,
  at: '2026-11-20T09:14:00+01:00',
  user: { id: 5, name: 'Noor de Vries' },
  act: 'change',
  call: 'PATCH /clients',
  subject: { kind: 'client', id: 7, name: 'Mevr. A. Berg' },
  case: null,
  shown: null,
  changes: [
    { field: 'city', before: null, after: 'Delft' },
    { field: 'is_company', before: false, after: true },
  ],
  is_erased: false,
  is_sealed: true,
  security: null,
  ...given,
})

type SecurityFacts = NonNullable<AuditEntry['security']>
export const requestId = '0b0e3b1e-5a52-4c39-9d6b-111111111111'
/** What the security trail has of an entry. */
export const facts: SecurityFacts = {
  ...{ address: '192.0.2.10', session_id: null, request_id: requestId, status: null, code: null },
  ...{ changes: [], more: null },
}

/** An entry that only the security trail has. */
export const aRefusal = (given: Partial<AuditEntry>, told: Partial<SecurityFacts> = {}): AuditEntry =>
  anEntry({
    ...{ id: -3, act: 'refused', user: null, call: 'GET /users', subject: null, changes: [] },
    ...{ is_sealed: null, security: { ...facts, ...told } },
    ...given,
  })
