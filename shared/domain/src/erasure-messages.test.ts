import { erasureObstacles } from '@zaakwerk/contract/person-data'
import { describe, expect, it } from 'vitest'
import { erasedText, obstacleText, stayingText } from './erasure-messages.ts'

describe('the words of an erasure', () => {
  it.each([
    [{ kind: 'details', count: 1 }, 'Naam, adres, e-mail, telefoon en IBAN'],
    [{ kind: 'cases', count: 1 }, '1 dossier van alleen dit contact'],
    [{ kind: 'mails', count: 12 }, '12 e-mails en berichten'],
    [{ kind: 'iets_nieuws', count: 2 }, '2 iets_nieuws'],
  ])('say what goes: %j', (given, text) => expect(erasedText(given)).toBe(text))

  it('say until when something stays, and why', () => {
    const { what, why } = stayingText({ kind: 'invoices', count: 2, until: '2033-12-31' })
    expect(what).toBe('2 facturen met betalingen, met naam en adres, tot en met 31 december 2033')
    expect(why).toContain('Awr art. 52')
    expect(stayingText({ kind: 'shared_cases', count: 1, until: null }).what).toBe(
      '1 dossier dat ook van iemand anders is',
    )
  })

  it.each(erasureObstacles)('name the case or invoice of %s', (kind) =>
    expect(obstacleText({ kind, reference: 'Z-1' })).toContain('Z-1'),
  )
})
