import { screen, waitFor } from '@testing-library/react'
import { aCaseDetail, aDocument, anAuthority } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { livingPart } from '../../testing/living-case.tsx'
import { openCase, serveCases } from '../../testing/open-case.ts'
import { openPage } from '../../testing/open-page.tsx'
import { CaseFacts } from './facts/case-facts.tsx'

const openFacts = livingPart(CaseFacts)

const fact = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

const notes = (): string => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' }).value

describe('the page of a case', () => {
  it('shows name, status and client of the case', async () => {
    await openCase({
      status: 'needs_manual_review',
      companies: [
        { id: 1, name: 'Lagendijk Lease B.V.' },
        { id: 2, name: 'Tweede B.V.' },
      ],
    })
    screen.getByRole('button', { name: 'Behoeft handmatige review, Status wijzigen' })
    screen.getByRole('button', { name: 'Zaak acties' })
    screen.getByText('Lagendijk Lease B.V.')
    expect(screen.queryByText(/^In de wachtrij/)).toBeNull()
    expect(screen.queryByText('Tweede B.V.')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await waitFor(() => expect(document.title).toBe('Z-2604810 – Zaakwerk'))
  })

  it('says what waits in the queue', async () => {
    await openCase({
      jobs: [{ id: 3, kind: 'make_mandate', key: 'mandate', created_at: '2026-11-20T09:14:00+01:00' }],
    })
    screen.getByText('In de wachtrij: Volmacht')
  })

  it('gives all facts of a case', async () => {
    await openFacts({
      type: 2,
      official_id: '0344261104578',
      decision_date: '2026-11-13',
      authorities: anAuthority({ name: 'Gemeente Utrecht' }),
      is_car_lease: true,
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
      notes: 'Foto van het bord toegevoegd.',
    })
    expect(fact('Type')).toBe('NHA')
    expect(fact('Aanslagnummer')).toBe('0344 2611 0457 8')
    expect(fact('Dagtekening')).toBe('13 november 2026')
    expect(fact('Autoriteit')).toBe('Gemeente Utrecht')
    expect(fact('Feitcode')).toBe('-')
    expect(fact('Lease')).toBe('Ja')
    expect(fact('Pleegdatum en -tijd')).toBe('6 november 2026, 14:32')
    expect(fact('Aangemaakt')).toBe('20 november 2026')
    expect(fact('Laatst bijgewerkt')).toBe('20 november 2026, 09:14')
    expect(notes()).toBe('Foto van het bord toegevoegd.')
  })

  it('shows that a value is unknown', async () => {
    await openCase({ notes: ' ' })
    expect(fact('CJIB-nummer')).toBe('-')
    expect(fact('Dagtekening')).toBe('Geen datum bekend')
    expect(fact('Pleegdatum en -tijd')).toBe('Geen datum bekend')
    expect(fact('Lease')).toBe('Nee')
    expect(notes()).toBe(' ')
    screen.getByText('Geen taken gevonden.')
    screen.getByText('Geen documenten gevonden.')
    screen.getByRole('heading', { name: 'Geen cliënt gekoppeld' })
  })

  it('shows an unknown status or type as such', async () => {
    await openCase({ status: 'status_van_morgen', type: 99, official_id: 'AB 12' })
    screen.getByText('Onbekende status')
    expect(fact('Type')).toBe('Onbekend type')
    expect(fact('Referentie')).toBe('AB 12')
  })

  it.each([
    [1, 'CJIB-nummer'],
    [12, 'Aanslagnummer'],
    [14, 'Referentie'],
  ] as const)('calls the number of type %i %s', async (type, label) => {
    await openFacts({ type, official_id: '5000056789012345' })
    expect(fact(label)).toBe('5000 0567 8901 2345')
  })

  it.each([
    [1, ['CJIB-nummer']],
    [2, ['Aanslagnummer', 'CJIB-nummer']],
    [14, ['Referentie', 'CJIB-nummer']],
  ] as const)('shows both numbers of a case of type %i that has two: %j', async (type, labels) => {
    await openFacts({ type, official_id: 'AB 12', cjib_number: '5000056789012345' })
    const shown = screen.getAllByText(/^(CJIB-nummer|Aanslagnummer|Referentie)$/, { selector: 'dt' })
    expect(shown.map(({ textContent }) => textContent)).toEqual(labels)
    expect(fact('CJIB-nummer')).toBe('5000 0567 8901 2345')
    if (type !== 1) expect(fact(labels[0])).toBe('AB 12')
  })

  it('opens the folder in a new tab', async () => {
    await openCase({ sharepoint_folder_url: 'https://dossiers.example.nl/Z 1' })
    const link = screen.getByRole('link', { name: 'Open in SharePoint' })
    expect(link.getAttribute('href')).toBe('https://dossiers.example.nl/Z%201')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each(['javascript:alert(1)', 'http://dossiers.example.nl', ''])(
    'opens our own folder instead of %s, and says so',
    async (sharepoint_folder_url) => {
      await openCase({ sharepoint_folder_url })
      const link = screen.getByRole('link', { name: 'Open in SharePoint' })
      expect([link.getAttribute('href'), link.title]).toEqual([
        '/case/7/map',
        'SharePoint is niet gekoppeld. Dit opent de map van het dossier in Zaakwerk.',
      ])
    },
  )

  it('has a page for our own folder, with the files and a link back', async () => {
    serveCases(
      aCaseDetail({ id: 7, internal_id: 'Z-2604810', documents: [aDocument({ name: 'beschikking.pdf' })] }),
    )
    openPage('/case/7/map')
    await screen.findByRole('heading', { level: 1, name: 'Map van Z-2604810' })
    screen.getByText('beschikking.pdf')
    expect(screen.getByRole('link', { name: 'Z-2604810' }).getAttribute('href')).toBe('/case/7')
  })
})
