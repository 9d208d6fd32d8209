// If the script of the document had run, it would have set the puzzle. If it has not, the browser
// is too old for it, or a security policy of the host blocks it. In that case we show a message.
// Every browser can run this file. The build prepends TEXTS, which has the messages and the labels
// of the button by language.

(function () {
  var root = document.documentElement;
  if (root.getAttribute("data-puzzle")) return;
  var texts = TEXTS[(navigator.language || "en").split("-")[0]] || TEXTS.en;
  var line = document.createElement("p");
  line.setAttribute("role", "alert");
  // A browser that has these functions can also read the script.
  var isNew = Boolean(Object.hasOwn && Array.prototype.findLast);
  var policy = document.querySelector("meta[http-equiv=Content-Security-Policy]");
  var digest = /'sha256-[^']+'/.exec(policy ? policy.content : "");
  var message = isNew ? texts["blocked-script"].replace("{digest}", digest ? digest[0] : "") : texts.old;
  line.appendChild(document.createTextNode(message));
  // Not every browser has a clipboard, but all of them can copy from a field.
  var field = document.createElement("input");
  field.value = location.href;
  field.size = 40;
  field.readOnly = true;
  field.setAttribute("aria-label", texts.address);
  var button = document.createElement("button");
  button.type = "button";
  button.appendChild(document.createTextNode(texts["copy-link"]));
  button.onclick = function () {
    field.select();
    if (document.execCommand("copy")) button.firstChild.data = texts.copied;
  };
  document.body.appendChild(line);
  document.body.appendChild(field);
  document.body.appendChild(button);
})();
