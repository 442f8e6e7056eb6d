// Loaded into a server before anything of its own: measures how long one piece of its work keeps all others waiting.

const everyMs = 2
let before = process.threadCpuUsage()
let most = 0

// Between two turns of this timer lies at most one long piece of work. Counted in time of the processor: on a busy machine a short piece
// may take long on the clock.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  most = Math.max(most, (user + system) / 1_000)
}, everyMs).unref()

process.on('message', (message) => {
  if (message !== 'busiest') return
  process.send?.({ busiestMs: most })
  most = 0
})
