interface Wanted {
  leastWidth: number;
  /** It is drawn above the page, not in it. */
  floats: boolean;
  /** It has a title and buttons between which its content scrolls. */
  modal: boolean;
}

/** In the page: whether a panel is wide enough and inside the window, and the page beneath no wider than that. */
export function boxFaults(panel: Element, { leastWidth, floats, modal }: Wanted): string[] {
  const ROUNDING = 1;
  const { left, right, top, bottom, width } = panel.getBoundingClientRect();
  const { clientWidth, scrollWidth } = document.documentElement;
  const faults: string[] = [];
  const check = (wrong: boolean, fault: string) => wrong && faults.push(fault);
  check(width < leastWidth - ROUNDING, `${width} px wide, less than ${leastWidth}`);
  check(left < -ROUNDING, `begins ${-left} px left of the window`);
  check(right > innerWidth + ROUNDING, `ends ${right - innerWidth} px right of the window`);
  check(floats && top < -ROUNDING, `begins ${-top} px above the window`);
  check(
    floats && bottom > innerHeight + ROUNDING,
    `ends ${bottom - innerHeight} px below the window`,
  );
  const spare = panel.scrollHeight - panel.clientHeight;
  check(modal && spare > ROUNDING, `its own title and buttons scroll ${spare} px away`);
  check(scrollWidth > clientWidth, `the page scrolls ${scrollWidth - clientWidth} px sideways`);
  return faults;
}
