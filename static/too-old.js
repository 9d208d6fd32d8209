// Shows a message if the browser is too old. Such a browser can't run the script of the document, which would have set
// the puzzle, but every browser can run this file. The build puts TEXTS before it: the message and the labels of the
// button, by language.

(function () {
  var root = document.documentElement;
  if (root.getAttribute("data-puzzle")) return;
  var texts = TEXTS[(navigator.language || "en").split("-")[0]] || TEXTS.en;
  var line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.appendChild(document.createTextNode(texts.old));
  // Every browser can copy from a field.
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
