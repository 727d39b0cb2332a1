// Loaded before the screen listens to keys: what is pressed until then waits for keys.tsx.
window.earlyKeys = []
document.addEventListener('keydown', (event) => window.earlyKeys?.push(event))
