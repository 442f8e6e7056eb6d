import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addDays } from '@zaakwerk/domain/dates'
import { callsTo, filesOf, refusedFields } from '@zaakwerk/testing/fake-api'
import { errorOf } from '@zaakwerk/testing/fields'
import { today } from '@zaakwerk/testing/mailroom-letter.builder'
import { describe, expect, it } from 'vitest'
import {
  box,
  openMailroom,
  postedBody,
  posting,
  serveMailroom,
  threeLetters,
} from '../../testing/open-mailroom.tsx'

describe('posting', () => {
  it('takes a scanned number for each letter: Enter moves on, and from the last one to the button', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    posting().getByText('2 brieven')
    posting().getByText('2 zaken worden op "ingediend" gezet; de cliënten krijgen elk een e-mail.')
    await user.keyboard('t')
    await user.keyboard('3SVKBZ104829316{Enter}3SVKBZ104829323{Enter}')
    expect(document.activeElement).toBe(posting().getByRole('button', { name: /^Op de post gedaan \(2\)/ }))
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByText(/^2 brieven op de post gedaan om \d\d:\d\d$/)
    expect(postedBody()).toEqual({
      posted_on: today,
      letters: [
        { id: 1, version: 1, tracking_number: '3SVKBZ104829316', proof_document_id: null },
        { id: 3, version: 1, tracking_number: '3SVKBZ104829323', proof_document_id: null },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('row', { name: /Z-2604001/ })).toBeNull())
  })

  it('works without a choice on the letter under the cursor, by key G', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('{ArrowDown}g')
    await screen.findByText(/^1 brief op de post gedaan om/)
    expect(postedBody()?.letters).toMatchObject([{ id: 2 }])
    // A held Enter does not press the button again, which is of the next letter now.
    const button = posting().getByRole('button', { name: /^Op de post gedaan/ })
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  })

  it('is refused for a date in the future or before the letter was ready', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    const field = posting().getByRole('textbox', { name: 'Datum' })
    for (const [days, problem] of [
      [1, 'De datum ligt in de toekomst.'],
      [-1, /^Administratief beroep van Z-2604001 was pas klaar op/],
    ] as const) {
      const value = addDays(today, days).split('-').reverse().join('-')
      fireEvent.change(field, { target: { value } })
      await user.click(posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ }))
      await posting().findByText(problem)
    }
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
  })

  it('reports a kind of file that is not accepted immediately, and sends a photo whatever its declared type', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    const choose = (file: File): boolean =>
      fireEvent.change(posting().getByLabelText('Bewijs'), { target: { files: [file] } })
    choose(new File(['film'], 'bewijs.mov', { type: 'video/quicktime' }))
    await user.click(posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ }))
    const problem = await posting().findByText(
      'bewijs.mov: Dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.',
    )
    expect(problem.getAttribute('role')).toBe('alert')
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
    choose(new File(['photo'], 'bewijs.JPEG', { type: 'image/heic' }))
    await user.click(posting().getByRole('button', { name: /^Op de post gedaan \(1\)/ }))
    await waitFor(() =>
      expect(callsTo('POST', `/cases/${threeLetters[0]?.case_id}/documents`)).toHaveLength(1),
    )
  })

  it('shows the refusal of the server, and keeps the numbers', async () => {
    serveMailroom(threeLetters, ({ path }) =>
      path === '/mailroom/letters/posted'
        ? {
            status: 409,
            data: { detail: 'Administratief beroep van Z-2604001 is ingetrokken.', code: 'letter_cancelled' },
          }
        : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('t3SVKBZ104829316{Enter}{Enter}')
    await posting().findByText(/is ingetrokken/)
    expect(
      posting().getByRole<HTMLInputElement>('textbox', { name: /Track & trace van Z-2604001/ }).value,
    ).toBe('3SVKBZ104829316')
  })

  it('reports an invalid number beside its field, and focuses it', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await user.click(await box('Z-2604001'))
    await user.click(await box('Z-2604003'))
    await user.keyboard('t3SVKBZ104829316{Enter}morgen{Enter}{Enter}')
    await posting().findByText(/^Een track-and-trace-nummer heeft 9 tot 39 letters en cijfers/)
    const wrong = posting().getByRole('textbox', { name: /Track & trace van Z-2604003/ })
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
  })

  it('truncates no number that is too long, reports it beside its field, and focuses it', async () => {
    serveMailroom(threeLetters)
    const user = await openMailroom()
    await box('Z-2604001')
    const scannedTooOften = '3SVKBZ104829316'.repeat(5)
    await user.keyboard('t')
    await user.paste(scannedTooOften)
    const number = posting().getByRole<HTMLInputElement>('textbox', { name: /Track & trace van Z-2604001/ })
    expect(number.value).toBe(scannedTooOften)
    expect(errorOf(number)).toBe('Maximaal 60 tekens, dit zijn er 75.')
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(number))
    expect(callsTo('POST', '/mailroom/letters/posted')).toEqual([])
  })

  it('shows what is wrong with the date according to the server under its field', async () => {
    serveMailroom(threeLetters, ({ path }) =>
      path === '/mailroom/letters/posted' ? refusedFields(['posted_on', 'Deze dag kan niet.']) : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    await user.keyboard('g')
    await posting().findByText('Deze dag kan niet.')
  })

  it('files a photo with each case, and posts with it', async () => {
    serveMailroom(threeLetters, ({ method, path }) =>
      method === 'POST' && /^\/cases\/\d+\/documents$/.test(path)
        ? {
            status: 201,
            data: [
              {
                id: 5,
                name: 'bewijs.jpg',
                web_url: '/api/documents/5/content',
                is_primary_document: false,
                is_mandate: false,
                content_type: 'image/jpeg',
                size: 4,
                user_id: 1,
                created_at: `${today}T00:00:00Z`,
                proof: null,
                sent_as: null,
              },
            ],
          }
        : undefined,
    )
    const user = await openMailroom()
    await box('Z-2604001')
    const photo = new File(['foto'], 'bewijs.jpg', { type: 'image/jpeg' })
    fireEvent.change(posting().getByLabelText('Bewijs'), { target: { files: [photo] } })
    await posting().findByRole('button', { name: 'bewijs.jpg' })
    await user.keyboard('g')
    await waitFor(() => expect(postedBody()?.letters).toMatchObject([{ id: 1, proof_document_id: 5 }]))
    expect(filesOf(callsTo('POST', '/cases/101/documents')[0]).map(({ name }) => name)).toEqual([
      'bewijs.jpg',
    ])
  })
})
