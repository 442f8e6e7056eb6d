import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'

let last = 0

/** A case in the list; pass only what the test is about. */
export const aCase = (given: Partial<CaseSummary> = {}): CaseSummary => {
  last += 1
  const id = given.id ?? last
  return {
    id,
    internal_id: `Z-${2_600_000 + id}`,
    official_id: null,
    cjib_number: '5000056789012345',
    status: 'in_progress',
    type: 1,
    client: [
      {
        id: 7,
        email: 'a.vandenberg@example.nl',
        salutation: 'Mevr.',
        initials: 'A.J.',
        first_name: 'Anna',
        prefixes: 'van den',
        last_name: 'Berg',
        is_company: false,
        company_name: null,
      },
    ],
    companies: [],
    open_task_count: 1,
    task_count: 1,
    document_count: 4,
    version: 1,
    created_at: '2026-11-20T09:14:00+01:00',
    updated_at: '2026-11-20T09:14:00+01:00',
    deleted_at: null,
    deleted_by: null,
    ...given,
  }
}
