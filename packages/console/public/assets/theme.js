// Before the first paint: the theme and the language chosen on this device; without a choice the system decides.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const language = localStorage.getItem('language')
  if (language) document.documentElement.lang = language
} catch {}
