/**
 * In the page: CSS rules that apply to a modal panel only because of where it was opened. A copy of the panel in an empty
 * document reveals them: such a rule matches here and not there. Once a row's "second child" made a dialog 44 px wide.
 */
export function foreignRules(panel: Element): string[] {
  /** States that a copy never has: open above the page, under the pointer. */
  const STATES = /:(modal|popover-open|hover|focus-visible|focus-within|focus|active|target)\b/g;
  const alone = document.implementation.createHTMLDocument();
  const takeAttributes = (from: Element, to: Element) => {
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  };
  takeAttributes(document.documentElement, alone.documentElement);
  takeAttributes(document.body, alone.body);
  const copy = alone.body.appendChild(alone.importNode(panel, true));
  const here = [panel, ...panel.querySelectorAll('*')];
  const there = [copy, ...copy.querySelectorAll('*')];

  function rulesIn(rules: CSSRuleList): CSSStyleRule[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
    });
  }
  const rules = [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
  const faults = rules.flatMap(({ selectorText }) => {
    if (!/[\s>+~]/.test(selectorText)) return [];
    const selector = selectorText.replace(STATES, ':is(*)');
    if (!panel.matches(selector) && !panel.querySelector(selector)) return [];
    const reached = here.find(
      (element, index) => element.matches(selector) && !there[index]?.matches(selector),
    );
    return reached ? [`${selectorText} reaches <${reached.localName}> from outside`] : [];
  });
  return [...new Set(faults)];
}
