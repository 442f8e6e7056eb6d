import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import { siteStorage } from '@zaakwerk/platform'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aPdf } from '@zaakwerk/testing/pdf'
import type { EditorView } from '../features/templates/edit/use-editor-view.ts'
import { TemplatesPage } from '../features/templates/templates.page.tsx'

interface Text {
  readonly subject: string
  readonly body: string
}

const first: Text = { subject: 'Over {{ matter }}', body: '{{ greeting }},\n\nWe hebben nieuws.' }

const point = { statement: 'De dwangsom begint op de 15e dag.', source: 'Awb 4:17, derde lid' }
const confirmed = { confirmed_at: '2026-11-28T10:00:00Z', confirmed_by_name: 'Mila Jurist' }
const settingOf = (confirmation: object | null) => ({
  key: 'penalty_first_day',
  label: 'Eerste dag van de dwangsom',
  value: '15 dagen',
  variable: 'PENALTY_GRACE_DAYS',
  ...point,
  confirmation,
})

const listed = [
  { id: 1, kind: 'letter', name: 'pf_kanton', title: 'Pro forma beroep kantonrechter' },
  { id: 2, kind: 'mail', name: 'certainty', title: 'Zekerheidstelling' },
  { id: 3, kind: 'mail', name: 'tussenbericht', title: 'Tussenbericht' },
]

const changed = { changed_at: '2026-11-12T10:00:00Z', changed_by_name: 'Sanne Jansen' }

/** The templates as the server keeps them, near enough for a screen; `naam` is the field that does not exist. */
export const serveTemplates = (
  answers: (call: FakeCall) => { status: number; data?: unknown } | undefined = () => undefined,
) => {
  const server = {
    confirmedVersion: 0,
    isSettingConfirmed: false,
    texts: [first, { subject: 'Over {{ matter }}', body: '{{ greeting }},\n\nNieuws.' }],
  }
  const detail = (id: number) => ({
    ...listed.find((one) => one.id === id),
    ...changed,
    ...server.texts.at(-1),
    version: server.texts.length,
    changed_by: 5,
    // Only the message in between rests on something.
    legal_points: id === 3 ? [point] : [],
    confirmation: id === 3 && server.confirmedVersion === server.texts.length ? confirmed : null,
  })
  serveApi((call) => {
    const special = answers(call)
    if (special) return special
    const { method, path, fields } = call
    const [, , id, act] = path.split('/')
    if (path === '/legal-settings/penalty_first_day/confirm') {
      server.isSettingConfirmed = true
      return { status: 200, data: settingOf(confirmed) }
    }
    if (path === '/legal-settings') return aPage([settingOf(server.isSettingConfirmed ? confirmed : null)])
    if (act === 'confirm') server.confirmedVersion = server.texts.length
    if (path === '/templates') return aPage(listed.map(({ id: one }) => detail(one)))
    if (!listed.some((one) => String(one.id) === id)) return { status: 404 }
    if (act === 'versions')
      return aPage(server.texts.map((text, at) => ({ ...text, ...changed, version: at + 1 })).toReversed())
    if (act === 'print') return { status: 200, data: aPdf() }
    if (act === 'try') {
      const body = String(fields.body)
      const line = body.split('\n').findIndex((one) => one.includes('{{ naam }}')) + 1
      const problem = {
        part: 'body',
        line,
        message: 'Het veld "naam" bestaat niet',
        field: 'naam',
        nearest: 'client_name',
      }
      const html = `<!doctype html><html><head><style>\n@media (prefers-color-scheme:dark){}</style></head><body style="margin:0">${body}</body></html>`
      return {
        status: 200,
        data: {
          problems: line > 0 ? [problem] : [],
          preview: line > 0 ? null : { subject: String(fields.subject), text: body, html },
          needs: [],
        },
      }
    }
    const last = server.texts.at(-1) ?? first
    if (method === 'PATCH') server.texts.push({ ...last, ...fields })
    if (act === 'restore') server.texts.push(server.texts[Number(fields.version) - 1] ?? first)
    return { status: 200, data: detail(Number(id)) }
  })
  return server
}

/** Opens the page, with texts as codes or with chips. */
export const openTemplates = async (
  path = '/settings/templates',
  role: RoleName = 'admin',
  view: EditorView = 'codes',
) => {
  const user = userEvent.setup()
  siteStorage.write('templatelook.1', view)
  openStaffPage({ path, role, routes: [{ path: '/settings/templates/:id?', element: <TemplatesPage /> }] })
  await screen.findByRole('heading', { level: 1, name: /Templates/ })
  return user
}
