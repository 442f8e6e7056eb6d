import { startMailServer } from '@zaakwerk/api/platform/adapters/testing/mail-server'

// A mail server in a process of its own, so that its work does not affect the measurement. It accepts every mail, and reports its port, and its counts on
// request.

const ids = new Set<string>()
let mails = 0
let withFiles = 0

const { port } = await startMailServer({
  onData: (stream, _session, done) => {
    let head = ''
    stream.on('data', (piece: Buffer) => {
      if (head.length < 4_000) head += piece.toString('latin1')
    })
    stream.on('end', () => {
      mails += 1
      ids.add(/^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '')
      if (/^content-type:\s*multipart\/mixed/im.test(head)) withFiles += 1
      done(null, 'queued')
    })
  },
})

process.on('message', () => process.send?.({ mails, different: ids.size, withFiles }))
process.on('disconnect', () => process.exit())
process.send?.({ port })
