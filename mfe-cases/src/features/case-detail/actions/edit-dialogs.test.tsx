import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { choose as chooseOption } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import {
  aFullCase,
  choose,
  noticed,
  openDialog,
  refuse,
  serveCase,
  theCall,
} from '../../../testing/open-actions.tsx'

describe('"Dossiernaam wijzigen"', () => {
  const open = () => openDialog('Dossiernaam wijzigen', 'Dossiernaam wijzigen')
  const rename = (name: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /Dossiernaam/ }), { target: { value: name } })

  it('saves another name, with Enter', async () => {
    serveCase(aFullCase(), { changes: { internal_id: 'Z-8' } })
    const { user, dialog, isGone } = await open()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true)
    const field = dialog.getByRole('textbox', { name: /Dossiernaam/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    rename(' Z-8 ')
    dialog.getByText('Niet opgeslagen')
    await user.keyboard('{Enter}')
    await isGone()
    expect(theCall('PATCH', '/cases/7').body).toEqual({ internal_id: 'Z-8' })
    screen.getByRole('heading', { name: 'Z-8' })
    await noticed('Dossier bijgewerkt')
  })

  it('does not send an empty name, asks before it throws that away, and is reset when it opens again', async () => {
    serveCase(aFullCase())
    const { user, dialog, press, isGone } = await open()
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Dossiernaam/ })
    rename(' ')
    await press('Opslaan')
    // Under the field, which has the focus, and above the buttons.
    expect(await dialog.findAllByText('De dossiernaam is niet ingevuld')).toHaveLength(2)
    expect(document.activeElement).toBe(name())
    expect(callsTo('PATCH', '/cases/7')).toHaveLength(0)
    await user.keyboard('{Escape}')
    fireEvent.click(await screen.findByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(name().value).toBe(' ')
    await press('Annuleer')
    fireEvent.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await isGone()
    choose('Dossiernaam wijzigen')
    await screen.findByRole('dialog', { name: 'Dossiernaam wijzigen' })
    expect(name().value).toBe('Z-7')
    expect(screen.queryByText('De dossiernaam is niet ingevuld')).toBeNull()
  })

  it('saves text that was typed during a save with the version of that save', async () => {
    const { answer, release } = pendingAnswer()
    let writes = 0
    serveCase(aFullCase(), {
      answer: ({ method }) => {
        if (method !== 'PATCH') return undefined
        writes += 1
        return writes === 1 ? answer : undefined
      },
      changes: { internal_id: 'Z-80' },
    })
    const { press, isGone } = await open()
    rename('Z-8')
    await press('Opslaan')
    rename('Z-80')
    release({ status: 200, data: aFullCase({ internal_id: 'Z-8', version: 4 }) })
    await noticed('Dossier bijgewerkt')
    await press('Opslaan')
    await isGone()
    expect(callsTo('PATCH', '/cases/7').map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"3"', { internal_id: 'Z-8' }],
      ['"4"', { internal_id: 'Z-80' }],
    ])
  })

  it('keeps the input until a conflict is resolved, and discards it when that is chosen', async () => {
    const theirs = aFullCase({ internal_id: 'Z-van-hen', version: 4 })
    serveCase(aFullCase(), {
      answer: ({ method }) => {
        if (method !== 'GET') return { status: 412, data: { detail: 'Gewijzigd.', code: 'version_conflict' } }
        return callsTo('PATCH', '/cases/7').length > 0 ? { status: 200, data: theirs } : undefined
      },
    })
    const { dialog, press, isGone } = await open()
    rename('Z-van-mij')
    await press('Opslaan')
    await screen.findByText('Z-van-hen', { selector: 'dd' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Sluiten' }).at(-1) ?? document.body)
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /Dossiernaam/ })
    await waitFor(() => expect(field.disabled).toBe(false))
    expect(field.value).toBe('Z-van-mij')
    await press(/Opslaan/)
    fireEvent.click(await screen.findByRole('button', { name: 'Mijn wijziging weggooien' }))
    await isGone()
    await screen.findByRole('heading', { name: 'Z-van-hen' })
    expect(screen.queryByText('Dossier bijgewerkt')).toBeNull()
  })

  it('shows the refusal of the server under the field, with the typed text', async () => {
    const answers = [
      refuse(409, 'Deze dossiernaam is al in gebruik.', 'internal_id_in_use'),
      refuse(
        422,
        [{ loc: ['body', 'internal_id'], msg: 'Ongeldig teken', type: 'custom' }],
        'validation_failed',
      ),
    ]
    serveCase(aFullCase(), { answer: (call) => answers[callsTo('PATCH', '/cases/7').length - 1]?.(call) })
    const { press } = await open()
    rename('Z-9')
    for (const description of ['Deze dossiernaam is al in gebruik.', 'Ongeldig teken']) {
      await press(/Opslaan$/)
      const field = await screen.findByRole<HTMLInputElement>('textbox', { description })
      expect(field.value).toBe('Z-9')
      await waitFor(() => expect(document.activeElement).toBe(field))
    }
  })
})

describe('"Map en primair document wijzigen"', () => {
  const title = 'Map en primair document wijzigen'
  const documents = [
    aDocument({ id: 1, name: '20-11-2026_09-14_Volmacht.pdf' }),
    aDocument({ id: 2, name: 'Beschikking.pdf', is_primary_document: true }),
  ]
  const given: Partial<CaseDetail> = { documents, sharepoint_folder_url: 'https://dossiers.example.nl/7' }
  const url = () => screen.getByRole('textbox', { name: 'SharePoint-map' })

  it('sends changed values, and shows documents by their displayed names', async () => {
    serveCase(aFullCase(given))
    const { dialog, press, isGone } = await openDialog(title, title)
    dialog.getByTitle('Beschikking.pdf')
    await chooseOption('Primair document', 'Volmacht.pdf')
    await press('Opslaan')
    await isGone()
    const { query } = theCall('POST', '/cases/7/update-folder')
    expect([...query]).toEqual([['primary_document', '20-11-2026_09-14_Volmacht.pdf']])
    await noticed('Dossier bijgewerkt')
  })

  it('does not send an invalid address, and shows under the field why the server refuses another', async () => {
    const msg = 'Dit adres wijst naar een intern netwerk'
    serveCase(aFullCase(given), {
      answer: refuse(422, [{ loc: ['query', 'sharepoint_folder_url'], msg, type: 'custom' }]),
    })
    const { dialog, press } = await openDialog(title, title)
    // Other invalid URLs: folder-url.test.ts in domain.
    for (const [value, description] of [
      ['', 'Vul een adres in dat met https:// begint, zonder poort of wachtwoord'],
      ['https://10.0.0.1/dossier', msg],
    ] as const) {
      fireEvent.change(url(), { target: { value } })
      await press(/Opslaan$/)
      expect(await dialog.findByRole('textbox', { description })).toBe(url())
    }
    expect(callsTo('POST', '/cases/7/update-folder')).toHaveLength(0)
    fireEvent.change(url(), { target: { value: ' https://dossiers.example.nl/Z8 ' } })
    await press(/Opslaan$/)
    await waitFor(() => expect(callsTo('POST', '/cases/7/update-folder')).toHaveLength(1))
    expect(await dialog.findByRole('textbox', { description: msg })).toBe(url())
    expect([...theCall('POST', '/cases/7/update-folder').query]).toEqual([
      ['sharepoint_folder_url', 'https://dossiers.example.nl/Z8'],
    ])
  })
})
