// Sent as it is, as a plain script: the pages work without it, but for their looks in the dark and
// for showing by themselves what happens.
(() => {
  const { document, EventSource, matchMedia, location, fetch, trustedTypes, DOMParser } = window;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setTheme = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  setTheme();
  dark.addEventListener('change', setTheme);

  // The markup comes from this page's own server, which has escaped what is in it.
  const policy = trustedTypes?.createPolicy('operate', { createHTML: (text) => text });
  const parse = (text) =>
    new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html');

  /** The place of what has the focus in a part that is replaced. */
  const focusedIn = (part) => {
    const all = [...part.querySelectorAll('a, button, [tabindex]')];
    return all.indexOf(document.activeElement);
  };

  const replace = (part, newer) => {
    if (!newer || part.innerHTML === newer.innerHTML) return;
    const focused = focusedIn(part);
    const scrolled = [...part.querySelectorAll('.scroller')].map(({ scrollLeft }) => scrollLeft);
    part.replaceChildren(...newer.childNodes);
    [...part.querySelectorAll('.scroller')].forEach((one, index) => {
      one.scrollLeft = scrolled[index] ?? 0;
    });
    if (focused >= 0) part.querySelectorAll('a, button, [tabindex]')[focused]?.focus();
  };

  let isAsking = false;
  let isAskedAgain = false;
  async function refresh() {
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    try {
      const response = await fetch(location.href, { headers: { accept: 'text/html' } });
      const newer = parse(await response.text());
      if (response.ok) {
        for (const part of document.querySelectorAll('[data-live]')) {
          replace(part, newer.getElementById(part.id));
        }
      }
    } finally {
      isAsking = false;
      if (isAskedAgain) {
        isAskedAgain = false;
        void refresh();
      }
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    const events = new EventSource('/events');
    const away = document.getElementById('away');
    const show = () => void refresh().catch(() => undefined);
    events.addEventListener('message', show);
    events.addEventListener('open', () => {
      away.hidden = true;
      // What happened while nobody listened was not sent.
      show();
    });
    events.addEventListener('error', () => (away.hidden = false));
    window.addEventListener('pagehide', () => events.close());
  });
})();
