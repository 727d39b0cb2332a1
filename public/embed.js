/* Events for children, where this script stands: its data- attributes say which (see /embed/build). */
{
  const script = document.currentScript
  const site = new URL(script.src).origin
  const { title = 'Events for children', ...wanted } = script.dataset
  const frame = document.createElement('iframe')
  frame.src = `${site}/embed?${new URLSearchParams(wanted)}`
  frame.title = title
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;height:30rem;border:0'
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow) return
    const height = data?.embedHeight
    if (height > 0 && height < 20000) frame.style.height = `${height}px`
  })
  script.after(frame)
}
