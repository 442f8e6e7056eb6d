/** A deliberate fault, and the tests that have to detect it. */
export interface Mutation {
  readonly place: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Test files, as arguments of `npm test -- FILE…`. */
  readonly tests: readonly string[]
}

export const mutations: readonly Mutation[] = [
  {
    place: 'access: every signed-in user may do everything',
    file: 'api/src/modules/identity/session/authorize.ts',
    find: '|| !may(role, permission)',
    replace: '',
    tests: ['api/src/platform/http/access.test.ts'],
  },
  {
    place: 'version check: any version may be written over',
    file: 'api/src/platform/tx/precondition.ts',
    find: 'if (!tags.includes(etagOf(version)))',
    replace: 'if (tags.length === 0)',
    tests: ['api/src/modules/cases/cases/cases-edit.test.ts'],
  },
  {
    place: 'refresh: every tab refreshes on its own',
    file: 'shared/platform/src/session/refresh-lock.ts',
    find: "if (!('locks' in navigator)) return refresh()",
    replace: 'if (navigator) return refresh()',
    tests: ['e2e/src/journeys/sign-in.spec.ts'],
  },
  {
    place: 'idempotency: a replay runs the handler again',
    file: 'api/src/platform/tx/idempotency.ts',
    find: 'if (!replay || given === undefined)',
    replace: 'if (replay || given === undefined)',
    tests: ['api/src/platform/tx/idempotency.test.ts'],
  },
  {
    place: 'paging: a page begins one row late',
    file: 'api/src/platform/db/page-of-ids.ts',
    find: ' offset $',
    replace: ' offset 1 + $',
    tests: [
      'api/src/modules/cases/cases/cases-list.test.ts',
      'api/src/modules/cases/cases/cases-search.test.ts',
    ],
  },
  {
    place: 'totals: one too few',
    file: 'api/src/modules/cases/cases/case-counters.sql.ts',
    find: 'coalesce(sum(n.count), 0)::int',
    replace: 'coalesce(sum(n.count), 0)::int - 1',
    tests: [
      'api/src/modules/cases/cases/cases-list.test.ts',
      'api/src/modules/cases/cases/cases-search.test.ts',
    ],
  },
  {
    place: 'deletion: deleted cases stay in the list',
    file: 'api/src/modules/cases/cases/case-filter.sql.ts',
    find: 'sql`c.deleted_at is null`',
    replace: 'sql`true`',
    tests: ['api/src/modules/cases/cases/cases-delete.test.ts'],
  },
  {
    place: 'integrity: a script is not compared with its hash',
    file: 'host/src/remotes/load-remote.ts',
    find: 'if (integrity) script.integrity = integrity',
    replace: '',
    tests: ['e2e/src/journeys/resilience.spec.ts'],
  },
  {
    place: 'term: an objection may come a day late',
    file: 'shared/domain/src/remedies.ts',
    find: 'const sixWeeks = { days: 42',
    replace: 'const sixWeeks = { days: 43',
    tests: ['shared/domain/src/terms.test.ts'],
  },
  {
    place: 'upload: a program that calls itself a PDF is taken',
    file: 'api/src/modules/cases/documents/file-kind.ts',
    find: "if (!kind || (kind === 'txt' && extension !== 'txt'))",
    replace: "if (kind === 'txt' && extension !== 'txt')",
    tests: [
      'api/src/modules/cases/documents/file-kind.test.ts',
      'api/src/modules/cases/documents/uploads.test.ts',
    ],
  },
]
