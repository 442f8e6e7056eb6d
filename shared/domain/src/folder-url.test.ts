import { describe, expect, it } from 'vitest'
import { folderUrlProblem } from './case-field-rules.ts'

describe('the URL of a folder', () => {
  it.each([
    'https://zaakwerk.sharepoint.com/sites/zaken/Z-2600001',
    'https://ZAAKWERK.sharepoint.com',
    'https://zaakwerk.sharepoint.com/',
    'https://zaakwerk.sharepoint.com./map',
    'HTTPS://zaakwerk.sharepoint.com/map%20met%20spaties?web=1#top',
    'https://mappen.xn--bcher-kva.example.nl/é',
    'https://10.zaken.nl/map',
  ])('may be %s', (url) => expect(folderUrlProblem(url)).toBeUndefined())

  it.each([
    '',
    'zaakwerk.sharepoint.com/map',
    'http://zaakwerk.sharepoint.com/map',
    'javascript:alert(1)',
    'javascript://zaakwerk.sharepoint.com/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//zaakwerk.sharepoint.com/map',
    'https:/zaakwerk.sharepoint.com',
    'https://',
    'https:///map',
    'https://naam@zaakwerk.sharepoint.com/map',
    'https://naam:geheim@zaakwerk.sharepoint.com/map',
    'https://zaakwerk.sharepoint.com@127.0.0.1/map',
    'https://zaakwerk.sharepoint.com\\@127.0.0.1/map',
    'https://zaakwerk.sharepoint.com:8443/map',
    'https://zaakwerk.sharepoint.com:443/map',
    'https://[::1]/map',
    'https://[::ffff:127.0.0.1]/map',
    'https://exämple.nl/map',
    'https://１２７.0.0.1/map',
    'https://zaakwerk。nl/map',
    'https://zaakwerk..nl/map',
    'https://zaakwerk.nl../map',
    'https://-zaakwerk.nl/map',
    'https://zaak werk.nl/map',
    'https://zaakwerk.nl/map met spatie',
    'https://zaakwerk.nl/map\nHost: intern',
    'https://zaakwerk.nl\t/map',
    'https://%6c%6f%63alhost/map',
    ' https://zaakwerk.nl/map',
  ])('is refused as invalid: %j', (url) =>
    expect(folderUrlProblem(url)).toBe(
      'Vul een adres in dat met https:// begint, zonder poort of wachtwoord',
    ),
  )

  it.each([
    'https://localhost/map',
    'https://LOCALHOST./map',
    'https://map.localhost/',
    'https://intranet/map',
    'https://127.0.0.1/map',
    'https://127.1/map',
    'https://127.0.0.1./map',
    'https://10.0.0.8/map',
    'https://172.16.0.1',
    'https://192.168.1.1?x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/map',
    'https://0x7f.1/map',
    'https://0x7f.0x1/map',
    'https://0177.0.0.1/map',
    'https://2130706433/map',
    'https://0x7f000001/map',
    'https://bestanden.local/map',
    'https://bestanden.internal/map',
    'https://nas.lan/map',
    'https://localhost.localdomain/map',
    'https://1.0.0.127.in-addr.arpa/map',
  ])('is refused as an internal address: %s', (url) =>
    expect(folderUrlProblem(url)).toBe('Dit adres wijst naar een intern netwerk'),
  )
})
