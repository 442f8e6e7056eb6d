import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hasUnsaved } from '@zaakwerk/platform'
import { fillsOf } from '@zaakwerk/testing/canvas'
import { aCaseDetail, aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, type FakeCall, filesOf, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { aPdf } from '@zaakwerk/testing/pdf'
import { describe, expect, it } from 'vitest'
import { findDialog } from '../../../../testing/dialog.ts'
import { noticed } from '../../../../testing/open-actions.tsx'
import { type Answer, openDocumentsPage, standInForBrowser } from '../testing/open-documents.tsx'

standInForBrowser()

const uploads = '/cases/7/documents'
const nameOf = (call: FakeCall): string => filesOf(call)[0]?.name ?? ''
const landed = (call: FakeCall): Answer => ({ status: 201, data: [aDocument({ name: nameOf(call) })] })

let router: ReturnType<typeof openDocumentsPage>

const open = async (onUpload: (call: FakeCall) => Answer | Promise<Answer> = landed) => {
  let documents: ReturnType<typeof aDocument>[] = []
  serveApi(async (call) => {
    if (call.path === '/documents/preview')
      return { status: 200, data: new Blob(['beeld'], { type: 'image/jpeg' }) }
    if (call.method === 'GET') return { status: 200, data: aCaseDetail({ id: 7, documents }) }
    const answer = await onUpload(call)
    if (answer.status === 201) documents = [...(answer.data as typeof documents), ...documents]
    return answer
  })
  router = openDocumentsPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Uploaden' }))
  return findDialog('Upload documenten')
}

type Dialog = Awaited<ReturnType<typeof open>>

const aFile = (name: string, content: BlobPart = '%PDF') => new File([content], name)
const choose = (dialog: Dialog, ...files: readonly File[]): void =>
  void fireEvent.change(dialog.getByLabelText('Bestanden'), { target: { files } })
const send = (dialog: Dialog): void => void fireEvent.click(dialog.getByRole('button', { name: 'Uploaden' }))
const row = (dialog: Dialog, name: string) => {
  const item = dialog.getByText(name).closest('li')
  if (!item) throw new Error(`${name} is in no row`)
  return within(item)
}
const isOpen = (): boolean => screen.queryByText('Upload documenten') !== null

describe('the upload dialog', () => {
  it('sends each file on its own, shows it on the page, says so once and closes', async () => {
    const dialog = await open()
    choose(dialog, aFile('a.pdf'), aFile('b.txt', 'tekst'))
    send(dialog)
    await noticed('Status', 'Nieuwe bestanden geupload')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(callsTo('POST', uploads).map(nameOf)).toEqual(['a.pdf', 'b.txt'])
    expect(screen.getAllByText('Nieuwe bestanden geupload')).toHaveLength(1)
    expect(screen.queryByText('Bezig met uploaden')).toBeNull()
    const page = within(screen.getByRole('region', { name: /^Documenten/ }))
    page.getByRole('button', { name: 'a.pdf' })
    page.getByRole('button', { name: 'b.txt' })
  })

  it('opens the file picker, checks files before sending, and opens with files dropped on the page', async () => {
    const dialog = await open()
    const choice = dialog.getByRole('button', { name: 'kies bestanden' })
    await waitFor(() => expect(document.activeElement).toBe(choice))
    send(dialog)
    expect(dialog.getByRole('alert').textContent).toBe('No files provided')
    expect(noticeTexts()).toContain('No files provided')
    choose(dialog, aFile('virus.exe'), aFile('leeg.pdf', ''))
    expect(dialog.queryByRole('alert')).toBeNull()
    row(dialog, 'virus.exe').getByText(/^Dit soort bestand is niet toegestaan/)
    row(dialog, 'leeg.pdf').getByText('Dit bestand is leeg.')
    send(dialog)
    expect(dialog.getByRole('alert').textContent).toBe('No files provided')
    expect(callsTo('POST', uploads)).toHaveLength(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Verwijder virus.exe' }))
    expect(dialog.queryByText('virus.exe')).toBeNull()
    choose(dialog, ...Array.from({ length: 50 }, (_, index) => aFile(`${index}.pdf`)))
    expect(dialog.getByRole('alert').textContent).toBe('Kies maximaal 50 bestanden tegelijk')
    expect(dialog.getAllByRole('listitem')).toHaveLength(1)

    fireEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    const zone = screen.getByText(/Sleep bestanden hierheen/)
    fireEvent.drop(zone, { dataTransfer: { files: [aFile('los.pdf')], types: ['Files'] } })
    const again = await findDialog('Upload documenten')
    again.getByText('los.pdf')
    expect(again.queryByText('leeg.pdf')).toBeNull()
  })

  it('shows progress per file, and each on the page when it is uploaded', async () => {
    const first = pendingAnswer()
    const dialog = await open((call) => {
      if (nameOf(call) !== 'traag.pdf') return landed(call)
      call.progress(0.4)
      return first.answer
    })
    choose(dialog, aFile('traag.pdf'), aFile('snel.pdf'))
    send(dialog)
    const bar = await dialog.findByRole('progressbar', { name: 'Voortgang van traag.pdf' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('40'))
    screen.getByText('Bezig met uploaden')
    await row(dialog, 'snel.pdf').findByText('Toegevoegd')
    const page = within(screen.getByRole('region', { name: /^Documenten/, hidden: true }))
    page.getByRole('button', { name: 'snel.pdf', hidden: true })
    first.release({ status: 201, data: [aDocument({ name: 'traag.pdf' })] })
    await screen.findByText('Nieuwe bestanden geupload')
  })

  it('keeps the focus inside, and what failed with its reason, and sends it again under the same name', async () => {
    const first = pendingAnswer()
    const answers = [first.answer]
    const dialog = await open((call) =>
      nameOf(call) === 'pech.pdf' ? (answers.shift() ?? landed(call)) : landed(call),
    )
    choose(dialog, aFile('pech.pdf'), aFile('goed.pdf'))
    dialog.getByRole('button', { name: 'Uploaden' }).focus()
    send(dialog)
    await row(dialog, 'goed.pdf').findByText('Toegevoegd')
    expect(document.activeElement).toBe(dialog.getByRole('list', { name: 'Bestanden om te uploaden' }))
    first.release({ status: 0 })
    await row(dialog, 'pech.pdf').findByText(/^Geen verbinding met de server/)
    expect(dialog.getByRole('alert').textContent).toBe('1 bestand niet geüpload')
    const again = dialog.getByRole('button', { name: 'Opnieuw proberen: pech.pdf' })
    expect(document.activeElement).toBe(again)
    fireEvent.click(again)
    await waitFor(() => expect(isOpen()).toBe(false))
    const keys = callsTo('POST', uploads)
      .filter((call) => nameOf(call) === 'pech.pdf')
      .map(({ header }) => header('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('stays for a file that cannot be sent, with the focus on it and nothing left to upload', async () => {
    const dialog = await open()
    choose(dialog, aFile('goed.pdf'), aFile('virus.exe'))
    dialog.getByRole('button', { name: 'Uploaden' }).focus()
    send(dialog)
    await row(dialog, 'goed.pdf').findByText('Toegevoegd')
    await noticed('Status', 'Nieuwe bestanden geupload')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Verwijder virus.exe' }))
    expect(dialog.getByRole('alert').textContent).toBe('1 bestand niet geüpload')
    expect(dialog.queryByRole('button', { name: 'Uploaden' })).toBeNull()
    choose(dialog, aFile('nog.pdf'))
    dialog.getByRole('button', { name: 'Uploaden' })
  })

  it('shows the refusal of the server', async () => {
    const detail = '"schijn.pdf" is geen PDF-bestand.'
    const dialog = await open(() => ({ status: 415, data: { detail, code: 'unsupported_media_type' } }))
    choose(dialog, aFile('schijn.pdf'))
    send(dialog)
    await row(dialog, 'schijn.pdf').findByText(detail)
    expect(dialog.queryByRole('button', { name: /^Opnieuw proberen/ })).toBeNull()
    expect(dialog.getByRole('alert').textContent).toBe('1 bestand niet geüpload')
    expect(screen.queryByText('Nieuwe bestanden geupload')).toBeNull()
  })

  it('asks before it stops, and discards the input then', async () => {
    const { answer } = pendingAnswer()
    const dialog = await open(() => answer)
    choose(dialog, aFile('lang.pdf'))
    send(dialog)
    await dialog.findByRole('progressbar')
    fireEvent.click(dialog.getByRole('button', { name: 'Annuleer' }))
    const question = await findDialog('Uploaden stoppen?')
    question.getByText('1 bestand wordt nog geüpload en komt dan niet in het dossier.')
    fireEvent.click(question.getByRole('button', { name: 'Stoppen' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(callsTo('POST', uploads)[0]?.isAborted()).toBe(true)
    expect(screen.queryByText('Bezig met uploaden')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Uploaden' }))
    const again = await findDialog('Upload documenten')
    expect(again.queryByText('lang.pdf')).toBeNull()
  })

  it('asks before the page is left while files are being sent, and not afterwards', async () => {
    const { answer, release } = pendingAnswer()
    const dialog = await open(() => answer)
    choose(dialog, aFile('lang.pdf'))
    expect(hasUnsaved()).toBe(false)
    send(dialog)
    await dialog.findByRole('progressbar')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await act(() => router.navigate('/'))
    const question = await findDialog('Bestanden niet opgeslagen')
    fireEvent.click(question.getByRole('button', { name: 'Terug' }))
    expect(address()).toBe('/case/7')
    expect(callsTo('POST', uploads)[0]?.isAborted()).toBe(false)
    release({ status: 201, data: [aDocument({ name: 'lang.pdf' })] })
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(hasUnsaved()).toBe(false)
  })

  it('shows pictures, first pages and HEIC in small, and a mark for the rest', async () => {
    const dialog = await open()
    choose(
      dialog,
      aFile('bord.png', 'beeld'),
      new File([aPdf()], 'brief.pdf'),
      aFile('foto.heic', 'beeld'),
      aFile('oud.doc', 'tekst'),
    )
    await row(dialog, 'bord.png').findByRole('img', { name: 'bord.png' })
    const page = await row(dialog, 'brief.pdf').findByRole('img', { name: 'brief.pdf, pagina 1' })
    expect(fillsOf(page)).toBeGreaterThan(0)
    await row(dialog, 'foto.heic').findByRole('img', { name: 'foto.heic' })
    expect(row(dialog, 'oud.doc').queryByRole('img')).toBeNull()
    expect(filesOf(callsTo('POST', '/documents/preview')[0]).map(({ name }) => name)).toEqual(['foto.heic'])
  })
})
