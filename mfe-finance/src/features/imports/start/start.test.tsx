import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { callsTo, filesOf, pendingAnswer, refusedFields } from '@zaakwerk/testing/fake-api'
import { choose as chooseOption, chosenIn, openDialogs } from '@zaakwerk/testing/fields'
import { anImport, anImportRow, aPreview, someOutcomes } from '@zaakwerk/testing/import.builder'
import { noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { dataSent, lines, openStart, serveImports } from '../../../testing/open-imports.tsx'
import { columnLabel, consequence, readAs, refusalOf } from './start-messages.ts'

const known = anImportRow({ line: 2 })
const wrong = anImportRow({
  line: 5,
  cjib_number: '306253917702115',
  name: 'S. Yildiz',
  case: null,
  outcome: 'invalid_number',
  reason: '15 cijfers',
})
const mended = { ...wrong, cjib_number: '3062539177021159', outcome: 'iban_requested', reason: null }
const before = aPreview({
  rows: [known, wrong],
  outcomes: someOutcomes({ iban_known: 1, invalid_number: 1 }),
  mails: 0,
})
const after = aPreview({
  rows: [known, mended],
  outcomes: someOutcomes({ iban_known: 1, iban_requested: 1 }),
  mails: 1,
})

/** Answers each preview with the next of these, the last one again and again. */
const servePreviews = (...previews: readonly ImportPreview[]) => {
  let asked = 0
  return serveImports([], ({ method, path }, server) => {
    if (path === '/imports/preview') {
      asked += 1
      return { status: 200, data: previews[Math.min(asked, previews.length) - 1] }
    }
    if (method !== 'POST' || path !== '/imports') return undefined
    const started = anImport({ id: 9, status: 'completed' })
    server.imports = [started]
    return { status: 201, data: started }
  })
}

const ready = (): Promise<HTMLElement> => screen.findByText(/Er is nog niets opgeslagen/)
const startButton = (): HTMLElement => screen.getByRole('button', { name: 'Import starten' })

describe('the words of a preview', () => {
  it.each([
    [0, 'Kolom A'],
    [25, 'Kolom Z'],
    [26, 'Kolom AA'],
    [199, 'Kolom GR'],
  ])('name column %i as a spreadsheet does', (place, name) => {
    expect(columnLabel(place, ' ')).toBe(name)
    expect(columnLabel(place, ' Naam')).toBe(`${name}: Naam`)
  })

  it('say how it was read, and what follows', () => {
    expect(readAs(before)).toBe('Puntkomma’s, Windows-1252. Niet gebruikt: Volgnr.')
    const format = { kind: 'xlsx', separator: null, encoding: null, sheet: 'Blad1' }
    expect(
      readAs(aPreview({ format, headings: ['Nr'], columns: { cjib_number: 0, name: null, amount: null } })),
    ).toBe('Excel (xlsx), blad “Blad1”.')
    const words = [0, 1, 1731].map((mails) =>
      consequence({ ...before, mails }).replace('Er is nog niets opgeslagen. ', ''),
    )
    expect(words).toEqual([
      'Na het starten krijgt niemand een e-mail.',
      'Na het starten krijgt 1 cliënt één e-mail.',
      'Na het starten krijgen 1.731 cliënten elk één e-mail.',
    ])
  })

  it.each([
    [[new File(['x'], 'a.pdf')], 'a.pdf: kies een bestand dat eindigt op .csv, .xls of .xlsx.'],
    [[new File([], 'a.csv')], 'a.csv: dit bestand is leeg.'],
    [[new File(['x'], 'a.csv'), new File(['x'], 'b.csv')], 'Maximaal één bestand'],
    [
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.xlsx')],
      'a.xlsx: dit bestand is groter dan 10 MB.',
    ],
    [[new File(['x'], 'A.XLSX')], undefined],
  ])('refuse %# before it is sent', (files, words) => expect(refusalOf(files)).toBe(words))
})

describe('a new import', () => {
  it('previews each row, starts the import that was previewed, and retries under the same key when the connection was lost', async () => {
    let tries = 0
    serveImports([], ({ method, path }, server) => {
      if (path === '/imports/preview') return { status: 200, data: before }
      if (method !== 'POST') return undefined
      tries += 1
      if (tries === 1) return { status: 0 }
      const started = anImport({ id: 9, status: 'completed' })
      server.imports = [started]
      return { status: 201, data: started }
    })
    const { dialog, choose } = await openStart()
    choose()
    await ready()
    within(dialog).getByText('2 regels, 4 B')
    within(dialog).getByText(/^Puntkomma’s, Windows-1252\. Niet gebruikt: Volgnr\./)
    expect(chosenIn(dialog)).toEqual([
      'CVOM IBAN Aanvraaglijst',
      'Kolom B: CJIB nr.',
      'Kolom C: Betrokkene',
      'Kolom E: Sanctiebedrag',
    ])
    expect(lines()).toEqual([
      '2 | 8062 5391 2046 7718 | A.J. van den Berg | € 166,50 | Z-2603204 | IBAN bekend',
      '5 | 3062 5391 7702 115 | S. Yildiz | € 166,50 | - | Ongeldig CJIB-nummer, 15 cijfers',
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'Ongeldig CJIB-nummer 1' }))
    expect(lines()).toHaveLength(1)
    expect(callsTo('POST', '/imports')).toEqual([])
    fireEvent.click(startButton())
    await within(dialog).findByText(/Geen verbinding met de server/)
    fireEvent.click(startButton())
    await screen.findByText('Je import wordt gestart')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    const calls = callsTo('POST', '/imports')
    const [first, second] = calls.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(calls[1]?.query.get('import_type')).toBe('cvom_iban_request_list')
    expect(filesOf(calls[1], 'file').map(({ name }) => name)).toEqual(['week48.csv'])
    expect((await dataSent('/imports'))[1]).toEqual({
      file_name: 'week48.csv',
      columns: { cjib_number: 1, name: 2, amount: 4 },
      mended: [],
    })
    // What it came to stays in view, however fast it was.
    await screen.findByRole('list', { name: 'Uitkomsten van CVOM_IBAN_week46.xlsx' })
    // It is heard too, though nothing ran when the page came.
    await screen.findByText(/^CVOM_IBAN_week46\.xlsx: Afgerond/)
  })

  it('mends a number in its row, by the keyboard, keeps the row in view, and asks before another file throws that away', async () => {
    servePreviews(before, after, before, after)
    const { user, choose } = await openStart()
    choose()
    await ready()
    fireEvent.click(screen.getByRole('tab', { name: 'Ongeldig CJIB-nummer 1' }))
    const number = () => screen.getByRole('button', { name: /^CJIB-nummer van regel 5 verbeteren/ })
    const openedField = () => screen.getByRole('textbox', { name: 'CJIB-nummer van regel 5' })
    number().focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(openedField())
    await user.keyboard('7{Escape}')
    expect(document.activeElement).toBe(number())
    expect(number().textContent).toBe('3062 5391 7702 115')
    await user.keyboard('{Enter}9')
    // Another window, and back.
    fireEvent.blur(openedField())
    await user.keyboard('{Enter}')
    await screen.findByText('Er is nog niets opgeslagen. Na het starten krijgt 1 cliënt één e-mail.')
    expect(lines()).toEqual(['5 | 3062 5391 7702 1159 | S. Yildiz | € 166,50 | - | IBAN opvragen'])
    expect(document.activeElement).toBe(number())
    screen.getByRole('tab', { name: 'Ongeldig CJIB-nummer 0' })
    screen.getByRole('tab', { name: 'IBAN opvragen 1' })
    const mended = [{ line: 5, cjib_number: '3062 5391 7702 1159' }]

    const another = async (answer: string): Promise<void> => {
      choose('week49.csv')
      await screen.findByText(/Wil je toch een ander bestand kiezen\?/)
      fireEvent.click(screen.getByRole('button', { name: answer }))
    }
    await another('Terug')
    screen.getByText('week48.csv')
    await another('Doorgaan')
    await screen.findByText('week49.csv')
    await screen.findByText(/Na het starten krijgt niemand/)
    fireEvent.click(number())
    await user.keyboard('9{Enter}')
    await screen.findByText(/Na het starten krijgt 1 cliënt/)
    expect((await dataSent('/imports/preview')).slice(1)).toMatchObject([
      { file_name: 'week48.csv', mended },
      { file_name: 'week49.csv', mended: [] },
      { file_name: 'week49.csv', mended },
    ])
    fireEvent.click(startButton())
    await screen.findByText('Je import wordt gestart')
    expect((await dataSent('/imports'))[0]).toMatchObject({ mended })
  })

  it('asks which column has the numbers when none was recognised', async () => {
    const unknown = aPreview({ rows_total: 2, columns: { cjib_number: null, name: null, amount: null } })
    servePreviews(unknown, before)
    const { choose } = await openStart()
    choose()
    await screen.findByText('Kies de kolom met de CJIB-nummers')
    screen.getByText('Wacht op de kolom met de CJIB-nummers')
    expect(screen.queryByText(/^en nog|^Geen regels/)).toBeNull()
    expect(startButton()).toHaveProperty('disabled', true)
    await chooseOption('CJIB-nummer', 'Kolom B: CJIB nr.')
    await ready()
    expect(await dataSent('/imports/preview')).toMatchObject([
      { columns: {} },
      { columns: { cjib_number: 1 } },
    ])
    expect(startButton()).toHaveProperty('disabled', false)
  })

  it('reports what is missing or why a file cannot be read, accepts another one, and keeps it when a third is refused', async () => {
    const slow = pendingAnswer()
    let reads = 0
    serveImports([], ({ path }) => {
      if (path !== '/imports/preview') return undefined
      reads += 1
      return reads === 1 ? refusedFields(['file', 'Geen Excel-bestand: de inhoud is een pdf.']) : slow.answer
    })
    const { dialog, choose } = await openStart()
    within(dialog).getByRole('button', { name: 'Download importsjabloon' })
    fireEvent.click(startButton())
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['De volgende velden zijn niet ingevuld / Import bestand']),
    )
    within(dialog).getByText('Dit veld is niet ingevuld')
    expect(within(dialog).queryByText('De volgende velden zijn niet ingevuld')).toBeNull()

    choose('week48.xlsx')
    await within(dialog).findByText('Geen Excel-bestand: de inhoud is een pdf.')
    choose('week49.csv')
    // Bars in the shape of the rows.
    await screen.findByRole('tab', { name: 'Alles' })
    expect(startButton()).toHaveProperty('disabled', true)
    slow.release({ status: 200, data: before })
    await ready()
    expect(within(dialog).queryByText('Geen Excel-bestand: de inhoud is een pdf.')).toBeNull()

    choose('notitie.pdf')
    await within(dialog).findByText('notitie.pdf: kies een bestand dat eindigt op .csv, .xls of .xlsx.')
    within(dialog).getByText('week49.csv')
    expect(lines()).toHaveLength(2)
  })
})
