import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Import } from '@zaakwerk/contract/entities/import'
import type { RoleName } from '@zaakwerk/contract/roles'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { ImportsPage } from '../features/imports/imports.page.tsx'

type Answer = ReturnType<Parameters<typeof serveApi>[0]>

interface Server {
  imports: readonly Import[]
}

/** The imports on a server; `answer` is asked first. */
export const serveImports = (
  imports: readonly Import[],
  answer: (call: FakeCall, server: Server) => Answer | undefined = () => undefined,
): Server => {
  const server: Server = { imports }
  serveApi((call) => {
    const special = answer(call, server)
    if (special) return special
    if (call.method !== 'GET' || call.path !== '/imports')
      return { status: 404, data: { detail: 'Niet gevonden.', code: 'not_found' } }
    const total = server.imports.length
    const offset = Number(call.query.get('offset'))
    const page = server.imports.slice(offset, offset + 50)
    return {
      status: 200,
      data: { imports: page, pagination: { total, total_pages: Math.ceil(total / 50) } },
    }
  })
  return server
}

export const openImports = ({ path = '/import', role = 'lawyer' as RoleName } = {}) => {
  openStaffPage({ path, role, routes: [{ path: '/import', element: <ImportsPage /> }] })
  return userEvent.setup()
}

const cellsOf = (row: Element): readonly string[] =>
  // Amounts have a space that does not break.
  [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')

/** The cells of each row of the list, and of the lines under them. */
export const rows = async (): Promise<readonly (readonly string[])[]> =>
  [...(await screen.findByRole('table', { name: 'Imports' })).querySelectorAll('tbody tr')].map(cellsOf)

/** The rows of a file in a dialog, each as one text. */
export const lines = (): readonly string[] =>
  [...screen.getByRole('group', { name: /^Regels/ }).querySelectorAll('tbody tr')].map((row) =>
    cellsOf(row).join(' | '),
  )

/** Opens "Nieuwe import starten". */
export const openStart = async () => {
  const user = openImports()
  const [button] = await screen.findAllByRole('button', { name: 'Import aanmaken' })
  if (button) await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Nieuwe import starten' })
  const choose = (name = 'week48.csv', content = 'CJIB'): void => {
    fireEvent.change(within(dialog).getByLabelText('Bestand'), {
      target: { files: [new File([content], name)] },
    })
  }
  return { user, dialog, choose }
}

/** The JSON parts of the calls to a path, in their order. */
export const dataSent = async (path: string): Promise<readonly unknown[]> =>
  Promise.all(
    callsTo('POST', path).map(async ({ body }) => {
      const part = body instanceof FormData ? body.get('import_data') : null
      return part instanceof Blob ? JSON.parse(await part.text()) : undefined
    }),
  )
